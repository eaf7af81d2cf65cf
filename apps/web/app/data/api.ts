import { createContext, use } from "react";
import { type Client, createClient, HttpError, type Upload } from "@lotlane/adapters/http/client";

/** `fetch` does not tell how much of a body has left. */
const upload: Upload = (address, { method = "POST", headers, body, signal }, onProgress) =>
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

/** The product's own server, as the browser reaches it. */
export const ownServer = (): Client => createClient({ upload });

const ApiContext = createContext<Client>(ownServer());

/** Stories put another client here; the product talks to its own server. */
export const ApiProvider = ApiContext.Provider;

export const useApi = (): Client => use(ApiContext);

/** The sentence shown for a failure: the server's own words, where it gave any. */
export const messageOf = (error: Error, otherwise: string): string =>
  (error instanceof HttpError ? (error.code ? error.detail : "") : error.message) || otherwise;
