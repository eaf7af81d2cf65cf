import { answer } from "../app/data/needs.ts";

export const developersQueries = () => ({
  keys: answer("GET /api/keys", {}),
  webhooks: answer("GET /api/webhooks", {}),
});
