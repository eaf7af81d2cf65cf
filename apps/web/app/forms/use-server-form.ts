import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type BaseSyntheticEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { HttpError } from "@lotlane/adapters/http/client";
import { wasCancelled } from "../data/uploader.ts";
import { loadFromTab, saveInTab } from "./tab-storage.ts";

/** A form that the core's schema checks, and whose server errors land at their fields. */
export function useServerForm<Input extends FieldValues, Output>(options: {
  readonly schema: z.ZodType<Output, Input>;
  readonly defaultValues: DefaultValues<Input>;
  /**
   * Gets the checked values. A throw is shown at the fields that it names, else as the form's error.
   * @returns false when nothing was done, because the user took it back: the entries are still unsaved
   */
  readonly submit: (values: Output) => Promise<void | false>;
  /** Has the last word on a failure; true when it has dealt with it. */
  readonly onError?: (error: Error) => boolean;
}) {
  const [submitError, setSubmitError] = useState<string | null>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    shouldFocusError: false,
  });
  // As a mutation it holds the list below, as other actions do. It may carry passwords, so nothing is cached.
  const { mutateAsync } = useMutation({ mutationFn: options.submit, gcTime: 0 });
  const send = async (values: Output) => {
    setSubmitError(null);
    try {
      return (await mutateAsync(values)) !== false;
    } catch (error) {
      if (wasCancelled(error)) return false;
      const problem = error as Error;
      const fields = problem instanceof HttpError ? problem.fields : [];
      const known = fields.filter(({ path }) => path in (form.getValues() as object));
      for (const { path, message } of known) form.setError(path as Path<Input>, { message });
      if (known.length > 0 || options.onError?.(problem)) return false;
      setSubmitError(problem instanceof HttpError ? problem.detail : problem.message);
      return false;
    }
  };
  /** Resolves to true when the server accepted the form. */
  const onSubmit = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    let accepted = false;
    await form.handleSubmit(async (values) => {
      accepted = await send(values);
    })(event);
    return accepted;
  };
  const { errors, isSubmitting, isDirty } = form.formState;
  return {
    ...form,
    onSubmit,
    submitError,
    pending: isSubmitting,
    dirty: isDirty,
    errorOf: (field: keyof Input) => errors[field]?.message as string | undefined,
  };
}

type Attempt = { readonly sent: string; readonly key: string };

/**
 * The key of a creating call: the same while the same body is sent again, a new one once it arrived or changed.
 * @param storedAs keeps the key through a reload, with what was sent: not for passwords
 */
export function useIdempotencyKey(storedAs?: string) {
  const attempt = useRef<Attempt | undefined>(undefined);
  const keep = (next: Attempt | undefined) => {
    attempt.current = next;
    if (storedAs) saveInTab(storedAs, next);
  };
  return {
    keyFor(body: unknown): string {
      const sent = JSON.stringify(body);
      const last = attempt.current ?? (storedAs ? loadFromTab<Attempt>(storedAs) : undefined);
      const current = last?.sent === sent ? last : { sent, key: crypto.randomUUID() };
      keep(current);
      return current.key;
    },
    /** Ends the attempt: the call has arrived. */
    arrived: () => keep(undefined),
  };
}
