import { type Client, createClient } from "@lotlane/adapters/http/client";
import { createContext, use } from "react";

const ApiContext = createContext<Client>(createClient());

/** Stories put another client here; the product talks to its own server. */
export const ApiProvider = ApiContext.Provider;

export const useApi = (): Client => use(ApiContext);
