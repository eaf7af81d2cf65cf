import { type Settings, SettingSwitch } from "./setting-switch.tsx";

export const CarriersNeedInsurance = ({ settings }: { readonly settings: Settings }) => (
  <SettingSwitch
    name="Carriers need insurance to claim"
    on={settings.carriersNeedInsurance}
    change={(carriersNeedInsurance) => ({ ...settings, carriersNeedInsurance })}
    whenOn={{
      text: "A carrier claims orders, takes loads and bids while its cargo and auto liability insurance is confirmed and in force.",
      question: "Let carriers claim without confirmed insurance?",
      consequence: "Certificates are still checked, and shippers still see until when a carrier is insured.",
    }}
    whenOff={{
      text: "Shippers see until when a carrier is insured, and it decides nothing.",
      question: "Let insured carriers alone claim?",
      consequence:
        "Carriers without confirmed cargo and auto liability insurance can claim no more orders, take no loads and place no bids. They keep what they have.",
    }}
  />
);
