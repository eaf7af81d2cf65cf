import { Controller } from "react-hook-form";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { type RatingRemoval, ratingRemovalSchema } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { ratingWords, useOrderChange } from "../../orders/index.ts";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Textarea } from "../../ui/textarea.tsx";

const call = "POST /api/orders/{id}/rating-removals";
const labels = { transporter: "Rating of the transporter", shipper: "Rating of the shipper" } as const;

type Props = { readonly order: OrderDetailJson; readonly onClose: () => void };

/** Removes a rating, with a reason for the person who gave it. */
export function RemoveRatingDialog({ order, onClose }: Props) {
  const api = useApi();
  const { id } = order;
  const offered = ratingWords(order);
  const change = useOrderChange({
    call,
    id,
    send: (body: RatingRemoval) => api(call, { params: { id }, body }),
    done: () => ({ title: "Rating Removed", description: "Its author gets the reason by email" }),
    failed: (error) => messageOf(error, "Failed to remove the rating"),
    after: onClose,
  });
  const form = useServerForm({
    schema: ratingRemovalSchema,
    defaultValues: { ...(offered.length === 1 && { of: offered[0]!.of }), reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <FormDialog
      title="Remove a rating"
      description="It is no longer shown and no longer counts. Its author gets the reason by email."
      submitLabel="Remove Rating"
      pendingLabel="Removing..."
      form={form}
      onClose={onClose}
    >
      <Field label="Rating" group required error={form.errorOf("of") && "Please choose the rating"}>
        <Controller
          control={form.control}
          name="of"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              options={offered.map(({ of, said, comment }) => ({
                value: of,
                label: labels[of],
                description: (
                  <span className="block wrap-anywhere first-letter:uppercase">
                    {comment === null ? said : `${said}: ${comment}`}
                  </span>
                ),
              }))}
              value={value ?? ""}
              onChange={onChange}
            />
          )}
        />
      </Field>
      <Field label="Reason" required hint="The author reads it" error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
