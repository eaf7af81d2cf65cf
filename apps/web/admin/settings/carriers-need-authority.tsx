import { type Settings, SettingSwitch } from "./setting-switch.tsx";

export function CarriersNeedAuthority({ settings }: { readonly settings: Settings }) {
  const { carriersNeedAuthority: on, registry } = settings;
  const name = registry ?? "The registry";
  return (
    <SettingSwitch
      name="Carriers need authority to claim"
      on={on}
      change={(carriersNeedAuthority) => ({ ...settings, carriersNeedAuthority })}
      whenOn={{
        text: `A carrier claims orders, takes loads and bids once ${name} says that it may haul, or an admin lets it.`,
        question: "Let carriers claim without authority?",
        consequence: "Carriers are still looked up each day, and shippers still see the result.",
      }}
      whenOff={{
        text: `${name} is asked about each carrier, and decides nothing.`,
        question: "Let carriers with authority alone claim?",
        consequence: `Carriers that ${name} does not authorize can claim no more orders, take no loads and place no bids, unless an admin lets them. They keep what they have.`,
      }}
      blocked={
        registry === null ? "No registry is set up: the operator of this Lotlane sets FMCSA_WEB_KEY first." : undefined
      }
    />
  );
}
