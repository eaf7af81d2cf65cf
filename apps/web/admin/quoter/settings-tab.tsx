import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { HttpError } from "@lotlane/adapters/http/client";
import { differenceInWords, type PromoCode, promoInWords, type SettingName, settingNames } from "@lotlane/core/pricing";
import { sizeClassNames } from "@lotlane/core/vehicles";
import { messageOf, useApi } from "../../app/data/api.ts";
import { freshMs, useAnswer } from "../../app/data/queries.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useMay } from "../../app/session/actor.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Section } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AddPromoCode, RateTierFields } from "./settings-fields.tsx";
import { PricePreview } from "./price-preview.tsx";
import type { SettingsDraft } from "./draft.ts";

export function SettingsTab({ draft }: { readonly draft: SettingsDraft }) {
  const { save, pending, error } = useSave(draft);
  const maySave = useMay("setPrices");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <FormShell
        label="Quoter settings"
        pending={pending}
        submitError={error}
        submitLabel="Save Settings"
        pendingLabel="Saving..."
        submitDisabled={!draft.dirty || draft.newer !== undefined || maySave !== true}
        leaveGuard={false}
        onSubmit={save}
        secondary={
          draft.dirty ? (
            <Button disabled={pending} onClick={() => draft.discard()}>
              Discard changes
            </Button>
          ) : undefined
        }
      >
        {maySave === true ? null : <Alert>{maySave} You can still try other prices here.</Alert>}
        <PriceFields draft={draft} />
        <SizeClassFields draft={draft} />
        <RateTierFields draft={draft} />
        <PromoCodes draft={draft} />
        <Unsaved draft={draft} />
      </FormShell>
      <PricePreview draft={draft} />
    </div>
  );
}

function Unsaved({ draft: { changes, dirty, settings } }: { readonly draft: SettingsDraft }) {
  if (!dirty) return <p className="text-small text-muted">There are no unsaved changes.</p>;
  return (
    <section aria-label="Unsaved changes" className="rounded-card border border-line bg-sunken p-4">
      <h2 className="font-medium">Unsaved changes</h2>
      {settings ? (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-small wrap-anywhere">
          {changes.map((change) => (
            <li key={change.key}>{differenceInWords(change)}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-small">Some fields are not valid yet. Each one says why.</p>
      )}
    </section>
  );
}

const call = "POST /api/quoter/settings";
const failed = "Failed to save settings";

/** Saves a draft over the version it started from. */
function useSave({ settings, baseVersion, begin }: SettingsDraft) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: NonNullable<typeof settings>) => api(call, { body: { ...body, version: baseVersion } }),
    onSuccess: (saved) => {
      queries.setQueryData(["GET /api/quoter/settings", {}], saved);
      begin(saved);
      toast({ title: "Settings Saved", description: `New quotes are priced with version ${saved.version}.` });
    },
    onError: (problem) => toast({ title: "Error", description: messageOf(problem, failed), variant: "destructive" }),
    // Refetches after a failure too: another admin may have saved.
    onSettled: () => refreshAfter(queries, call),
  });
  const wasOvertaken = error instanceof HttpError && error.code === "settings_changed";
  return {
    pending: isPending,
    error: error && !wasOvertaken ? messageOf(error, failed) : null,
    save: async () => {
      if (settings) await mutateAsync(settings).catch(() => undefined);
    },
  };
}

function PromoCodes({ draft: { values, change } }: { readonly draft: SettingsDraft }) {
  const codes = values.promoCodes;
  const bookings = new Map(
    useAnswer("GET /api/quoter/promo-codes", {}, { staleTime: freshMs }).data?.map((counted) => [
      counted.code,
      counted.bookings,
    ]),
  );
  return (
    <Section title="Promo codes" hint="Taken off the price after margin, on top of the discount.">
      {codes.length === 0 ? (
        <p className="text-small text-muted">There are no promo codes.</p>
      ) : (
        <ul aria-label="Promo codes" className="flex flex-col divide-y divide-line rounded-card border border-line">
          {codes.map((promo) => (
            <li key={promo.code} className="flex items-center gap-3 py-1 pr-1 pl-4">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="code font-medium">{promo.code}</span>
                <span className="ml-3 text-small text-muted">{promoInWords(promo)}</span>
                {bookings.has(promo.code) ? (
                  <span className="block text-small text-muted tabular">
                    {bookedWords(promo, bookings.get(promo.code)!)}
                  </span>
                ) : null}
              </span>
              <Button
                icon
                variant="ghost"
                aria-label={`Remove ${promo.code}`}
                onClick={() => change({ promoCodes: codes.filter(({ code }) => code !== promo.code) })}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPromoCode known={codes} onAdd={(promo) => change({ promoCodes: [...codes, promo] })} />
    </Section>
  );
}

const bookedWords = ({ mostBookings }: PromoCode, bookings: number): string => {
  const booked =
    bookings === 1
      ? "Booked once"
      : bookings === 0
        ? "Not booked yet"
        : `Booked ${bookings.toLocaleString("en-US")} times`;
  return mostBookings !== null && bookings >= mostBookings ? `${booked}: used up` : booked;
};

type Look = { readonly hint: string; readonly prefix?: string; readonly suffix?: string };

const looks: Record<SettingName, Look> = {
  baseCharge: { hint: "Charged once per trip, before mileage.", prefix: "$" },
  minimumPrice: { hint: "No cash price goes below this.", prefix: "$" },
  marginPercent: { hint: "Added to the vehicle's price.", suffix: "%" },
  marginFlat: { hint: "Added after the percentage.", prefix: "$" },
  discountPercent: { hint: "Taken off the price after margin.", suffix: "%" },
  discountFlat: { hint: "Also taken off the price after margin.", prefix: "$" },
  oversizeMultiplier: { hint: "Multiplies the price of an oversize vehicle.", suffix: "×" },
  inoperableSurcharge: { hint: "Added for a vehicle that does not run.", prefix: "$" },
  cardProcessingFeePercent: { hint: "Added to the cash price when paying by card.", suffix: "%" },
};

function PriceFields({ draft: { values, errors, change } }: { readonly draft: SettingsDraft }) {
  return (
    <Section title="Prices">
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(looks) as SettingName[]).map((field) => {
          const { hint, ...affix } = looks[field];
          return (
            <Field key={field} label={settingNames[field]} hint={hint} error={errors.get(field)} required>
              <TextInput
                {...affix}
                inputMode="decimal"
                autoComplete="off"
                value={values[field]}
                onChange={(event) => change({ [field]: event.target.value })}
              />
            </Field>
          );
        })}
      </div>
    </Section>
  );
}

function SizeClassFields({ draft: { values, errors, change } }: { readonly draft: SettingsDraft }) {
  const rules = values.vehiclePricingRules;
  const changeRule = (at: number, changed: Partial<(typeof rules)[number]>) =>
    change({ vehiclePricingRules: rules.map((rule, index) => (index === at ? { ...rule, ...changed } : rule)) });
  return (
    <Section title="Size classes" hint="The base amount is multiplied by the vehicle's size class multiplier.">
      <div aria-hidden className="-mb-2 grid grid-cols-[minmax(0,1fr)_8rem] gap-3 text-small font-medium">
        <span>Display Name</span>
        <span>Multiplier</span>
      </div>
      <ul className="flex flex-col gap-3">
        {rules.map(({ sizeClass, displayName, multiplier }, at) => (
          <li key={sizeClass} className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
            <Field
              label={`Display Name of ${sizeClassNames[sizeClass]}`}
              labelHidden
              error={errors.get(`vehiclePricingRules.${at}.displayName`)}
            >
              <TextInput
                autoComplete="off"
                maxLength={60}
                value={displayName}
                onChange={(event) => changeRule(at, { displayName: event.target.value })}
              />
            </Field>
            <Field
              label={`Multiplier of ${sizeClassNames[sizeClass]}`}
              labelHidden
              error={errors.get(`vehiclePricingRules.${at}.multiplier`)}
            >
              <TextInput
                suffix="×"
                inputMode="decimal"
                autoComplete="off"
                value={multiplier}
                onChange={(event) => changeRule(at, { multiplier: event.target.value })}
              />
            </Field>
          </li>
        ))}
      </ul>
    </Section>
  );
}
