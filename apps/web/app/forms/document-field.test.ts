import { expect, test } from "vitest";
import { whyNotDocument } from "./document-field.tsx";

const why = (type: string) => whyNotDocument(new File(["content"], "file", { type }));

test.each(["image/gif", "image/svg+xml", "image/bmp", "application/zip", "text/plain", "video/mp4"])(
  "%s is refused before it is sent",
  (type) => expect(why(type)).toBe("Please choose a PDF, or a JPEG, PNG, WebP or HEIC picture"),
);

test.each([
  "application/pdf",
  "image/jpeg",
  "image/jpg",
  "image/pjpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
  "application/octet-stream",
  "application/x-of-some-browser",
  "",
])("%s is for the server to look at", (type) => expect(why(type)).toBeUndefined());
