import type { Upload } from "@lotlane/adapters/http/client";

/** `fetch` does not tell how much of a body has left. */
export const sendWithProgress: Upload = (address, { method = "POST", headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.upload.addEventListener("load", () => onProgress(1));
    request.addEventListener("load", () => {
      const { status, statusText } = request;
      const type = request.getResponseHeader("content-type") ?? "";
      resolve(new Response(request.responseText || null, { status, statusText, headers: { "content-type": type } }));
    });
    request.addEventListener("error", () => reject(new TypeError("The upload got no answer")));
    request.addEventListener("abort", () => reject(signal?.reason as Error));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body as FormData);
  });
