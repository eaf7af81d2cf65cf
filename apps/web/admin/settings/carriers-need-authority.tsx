import { type Settings, SettingSwitch } from "./setting-switch.tsx";

export function CarriersNeedAuthority({ settings }: { readonly settings: Settings }) {
  const { carriersNeedAuthority: on, registry } = settings;
  const name = registry ?? "the registry";
  return (
    <SettingSwitch
      name="Carriers need authority to claim"
      on={on}
      change={(carriersNeedAuthority) => ({ ...settings, carriersNeedAuthority })}
      whenOn={{
        text: `Carriers can claim orders, take loads and bid only if ${name} confirms that they may haul, or an admin allows it.`,
        question: "Let carriers claim without authority?",
        consequence: "Carriers are still looked up each day, and shippers still see the result.",
      }}
      whenOff={{
        text: "Carriers are looked up, but the result does not limit what they can do.",
        question: "Let only carriers with authority claim?",
        consequence: `Carriers that ${name} does not authorize can no longer claim orders, take loads or place bids, unless an admin allows it. They keep what they have.`,
      }}
      blocked={
        registry === null
          ? "This server has no key for the FMCSA registry yet. Lotlane's operator adds it first; see the operations guide."
          : undefined
      }
    />
  );
}
