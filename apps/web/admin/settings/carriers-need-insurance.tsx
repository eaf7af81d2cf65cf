import { type Settings, SettingSwitch } from "./setting-switch.tsx";

export const CarriersNeedInsurance = ({ settings }: { readonly settings: Settings }) => (
  <SettingSwitch
    name="Carriers need insurance to claim"
    on={settings.carriersNeedInsurance}
    change={(carriersNeedInsurance) => ({ ...settings, carriersNeedInsurance })}
    whenOn={{
      text: "Carriers can claim orders, take loads and bid only while their cargo and auto liability insurance is confirmed and in force.",
      question: "Let carriers claim without confirmed insurance?",
      consequence: "Certificates are still checked, and shippers still see how long a carrier is insured.",
    }}
    whenOff={{
      text: "Shippers see how long a carrier is insured, but it does not limit what the carrier can do.",
      question: "Let only insured carriers claim?",
      consequence:
        "Carriers without confirmed cargo and auto liability insurance can no longer claim orders, take loads or place bids. They keep what they have.",
    }}
  />
);
