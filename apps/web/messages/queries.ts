import { answer, type Opened, pages } from "../app/data/needs.ts";

export const conversations = pages("GET /api/messages/conversations", { query: {} });
export const messagesOf = (id: string) => pages("GET /api/orders/{id}/messages", { params: { id }, query: {} });

export const messagesQueries = ({ search }: Pick<Opened, "search">) => {
  const id = search.get("order");
  return {
    conversations,
    order: id ? answer("GET /api/orders/{id}", { params: { id } }) : null,
    messages: id ? messagesOf(id) : null,
  };
};
