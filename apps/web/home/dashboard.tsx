import { useUser } from "../app/session/session.tsx";
import { DealerDashboard } from "./dealer-dashboard.tsx";
import { TransporterDashboard } from "./transporter-dashboard.tsx";

/** Where dealers and transporters begin. */
export const Dashboard = () => (useUser().userType === "shipper" ? <DealerDashboard /> : <TransporterDashboard />);
