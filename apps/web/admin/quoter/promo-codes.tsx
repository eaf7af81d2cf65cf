import { promoInWords } from "@lotlane/core/pricing";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { AddPromoCode } from "./add-promo-code.tsx";
import type { SettingsDraft } from "./use-draft.ts";

export function PromoCodes({ draft: { values, change } }: { readonly draft: SettingsDraft }) {
  const codes = values.promoCodes;
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
