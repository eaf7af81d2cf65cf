import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { SettingsDraft } from "./use-draft.ts";

const mostTiers = 20;

export function RateTierFields({ draft: { values, errors, change } }: { readonly draft: SettingsDraft }) {
  const tiers = values.rateTiers;
  const changeTier = (at: number, changed: Partial<(typeof tiers)[number]>) =>
    change({ rateTiers: tiers.map((tier, index) => (index === at ? { ...tier, ...changed } : tier)) });
  return (
    <Section title="Rate per mile" hint="Each mile is charged at the rate of the tier it falls in.">
      {errors.has("rateTiers") ? <Alert tone="danger">{errors.get("rateTiers")}</Alert> : null}
      <div
        aria-hidden
        className="-mb-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--spacing-control)] gap-3 text-small font-medium"
      >
        <span>From Miles</span>
        <span>Rate per Mile</span>
      </div>
      <ol className="flex flex-col gap-3">
        {tiers.map(({ fromMiles, perMile }, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
            <Field label={`From Miles, tier ${at + 1}`} labelHidden error={errors.get(`rateTiers.${at}.fromMiles`)}>
              <TextInput
                suffix="mi"
                inputMode="decimal"
                autoComplete="off"
                readOnly={at === 0}
                value={fromMiles}
                onChange={(event) => changeTier(at, { fromMiles: event.target.value })}
              />
            </Field>
            <Field label={`Rate per Mile, tier ${at + 1}`} labelHidden error={errors.get(`rateTiers.${at}.perMile`)}>
              <TextInput
                prefix="$"
                inputMode="decimal"
                autoComplete="off"
                value={perMile}
                onChange={(event) => changeTier(at, { perMile: event.target.value })}
              />
            </Field>
            <Button
              icon
              variant="ghost"
              className={at === 0 ? "invisible" : ""}
              aria-label={`Remove tier ${at + 1}`}
              onClick={() => change({ rateTiers: tiers.filter((_, index) => index !== at) })}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      {tiers.length < mostTiers ? (
        <Button
          className="self-start"
          onClick={() => change({ rateTiers: [...tiers, { fromMiles: "", perMile: "" }] })}
        >
          <Plus size={16} aria-hidden />
          Add Rate Tier
        </Button>
      ) : null}
    </Section>
  );
}
