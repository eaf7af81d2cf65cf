import { z } from "zod";
import { mostUploadBytes } from "@lotlane/core/uploads";
import { Field } from "../../ui/field.tsx";
import { DocumentInput, type DocumentInputProps } from "../../ui/text-input.tsx";

const mostMegabytes = mostUploadBytes / 2 ** 20;
const tooLarge = `This file is too large: the limit is ${mostMegabytes} MB`;

/** Browsers name one kind in several ways, and the server looks at the content. */
const neverTaken =
  /^(text|video|audio)\/|^image\/(?!p?jpe?g$|png$|webp$|hei[cf]$)|^application\/zip$|officedocument|opendocument|msword|ms-(excel|powerpoint|word)/;

/** Why the server would not take the file, as far as its declared kind leaves no doubt. */
export function whyNotDocument({ size, type }: File): string | undefined {
  if (size > mostUploadBytes) return tooLarge;
  if (size === 0) return "This file is empty";
  return neverTaken.test(type) ? "Please choose a PDF, or a JPEG, PNG, WebP or HEIC picture" : undefined;
}

/** A file that goes along with a form. @param missing the message where the user has chosen none */
export const documentSchema = (missing: string) =>
  z.instanceof(File, { message: missing }).superRefine((file, context) => {
    const message = whyNotDocument(file);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

type DocumentFieldProps = DocumentInputProps & {
  readonly label?: string;
  readonly required?: boolean;
  /** The kinds of file, such as “A photo or a PDF”. */
  readonly kinds: string;
  /** A sentence after the limit. */
  readonly more?: string;
  readonly error: string | undefined;
  readonly className?: string;
};

/** Takes the file of a form, and says how large it may be. */
export const DocumentField = ({
  label = "File",
  required = true,
  kinds,
  more,
  error,
  className,
  onChoose,
}: DocumentFieldProps) => (
  <Field
    label={label}
    required={required}
    hint={[`${kinds}, at most ${mostMegabytes} MB.`, more].filter(Boolean).join(" ")}
    error={error}
    className={className}
  >
    <DocumentInput onChoose={onChoose} />
  </Field>
);
