import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { type OrderTemplate, type TemplateOrder, templateOrderSchema } from "./new-order.ts";
import type { OrderPorts } from "./ports.ts";

export const newTemplateSchema = z.object({
  name: requiredText("Please name the template", 80),
  order: templateOrderSchema.describe("The fields to fill in; those that are left out or blank stay as they are"),
});
export const templateChangeSchema = newTemplateSchema.pick({ name: true });

export type TemplateNotFound = { readonly kind: "template_not_found"; readonly message: string };
export type TemplateNameTaken = { readonly kind: "template_name_taken"; readonly message: string };
export type TooManyTemplates = { readonly kind: "too_many_templates"; readonly message: string };

const mostTemplates = 100;
const notFound: TemplateNotFound = { kind: "template_not_found", message: "Template not found" };
const nameTaken: TemplateNameTaken = {
  kind: "template_name_taken",
  message: "Your company already has a template with this name. Please choose a different one.",
};
const tooMany: TooManyTemplates = {
  kind: "too_many_templates",
  message: `Your company has ${mostTemplates} templates, which is the limit. Please delete one first.`,
};

type Needs = Pick<SharedPorts & OrderPorts, "clock" | "identities" | "orderTemplates">;
type Templates = Pick<OrderPorts, "orderTemplates">;

const ownerOf = ({ id, organizationId }: User): string => organizationId ?? id;

/** By their names. */
export const listTemplates =
  ({ orderTemplates }: Templates) =>
  (shipper: User): Promise<readonly OrderTemplate[]> =>
    orderTemplates.list(ownerOf(shipper));

export function saveTemplate(ports: Needs) {
  return async (
    shipper: User,
    { name, order }: z.output<typeof newTemplateSchema>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<OrderTemplate>, TemplateNameTaken | TooManyTemplates | KeyReused>> => {
    const template: OrderTemplate = {
      id: ports.identities.newId(),
      ownerId: ownerOf(shipper),
      name,
      order: told(order),
      createdAt: ports.clock.now().toISOString(),
    };
    const added = await ports.orderTemplates.add(template, mostTemplates, once);
    if (added.ok) return added;
    if (added.refusal === "full") return refuse(tooMany);
    return refuse(added.refusal === "name_taken" ? nameTaken : added.refusal);
  };
}

/** Renames a template of the shipper's company. */
export function changeTemplate({ orderTemplates }: Templates) {
  const find = findTemplate({ orderTemplates });
  return async (
    shipper: User,
    id: string,
    { name }: z.output<typeof templateChangeSchema>,
  ): Promise<Result<OrderTemplate, TemplateNotFound | TemplateNameTaken>> => {
    const found = await find(shipper, id);
    if (!found.ok) return found;
    const template = { ...found.value, name };
    const changed = await orderTemplates.change(template);
    if (changed === "gone") return refuse(notFound);
    return changed === "name_taken" ? refuse(nameTaken) : accept(template);
  };
}

export function removeTemplate({ orderTemplates }: Templates) {
  const find = findTemplate({ orderTemplates });
  return async (shipper: User, id: string): Promise<Result<undefined, TemplateNotFound>> => {
    const found = await find(shipper, id);
    if (!found.ok) return found;
    await orderTemplates.remove(id);
    return accept(undefined);
  };
}

/** Answers as for an unknown id unless the template is of the shipper's company. */
export function findTemplate({ orderTemplates }: Templates) {
  return async (shipper: User, id: string): Promise<Result<OrderTemplate, TemplateNotFound>> => {
    const template = await orderTemplates.find(id);
    return template?.ownerId === ownerOf(shipper) ? accept(template) : refuse(notFound);
  };
}

const told = (order: z.output<typeof templateOrderSchema>): TemplateOrder =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null && value !== undefined));
