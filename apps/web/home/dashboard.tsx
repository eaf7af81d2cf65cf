import { useUser } from "../app/session/session.tsx";
import { DealerDashboard } from "./dealer-dashboard.tsx";
import { TransporterDashboard } from "./transporter-dashboard.tsx";

/** The start page of dealers and transporters. */
export const Dashboard = () => (useUser().userType === "shipper" ? <DealerDashboard /> : <TransporterDashboard />);
