import { type Settings, SettingSwitch } from "./setting-switch.tsx";

export function VerifiedCarriers({ settings }: { readonly settings: Settings }) {
  return (
    <SettingSwitch
      name="Verified carriers only"
      on={settings.verifiedCarriersOnly}
      change={(verifiedCarriersOnly) => ({ ...settings, verifiedCarriersOnly })}
      whenOn={{
        text: "Carriers can claim orders once an admin has verified their account.",
        question: "Let unverified carriers claim?",
        consequence:
          "Every carrier with a phone number and a confirmed email address can then claim orders right away.",
      }}
      whenOff={{
        text: "Carriers can claim orders once their email address is confirmed.",
        question: "Let only verified carriers claim?",
        consequence: "Unverified carriers can no longer claim orders. They keep the ones they have.",
      }}
    />
  );
}
