import { type Settings, SettingSwitch } from "./setting-switch.tsx";

export function VerifiedCarriers({ settings }: { readonly settings: Settings }) {
  return (
    <SettingSwitch
      name="Verified carriers only"
      on={settings.verifiedCarriersOnly}
      change={(verifiedCarriersOnly) => ({ ...settings, verifiedCarriersOnly })}
      whenOn={{
        text: "A carrier claims orders once an admin has verified its account.",
        question: "Let carriers claim that are not verified?",
        consequence: "Every carrier with a phone number and a confirmed email address can then claim orders at once.",
      }}
      whenOff={{
        text: "A carrier claims orders once its email address is confirmed.",
        question: "Let verified carriers alone claim?",
        consequence: "Carriers that are not verified can claim no more orders. They keep those that they have.",
      }}
    />
  );
}
