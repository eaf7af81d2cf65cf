import { paths } from "../routes/paths.ts";
import { WayBack } from "./way-back.tsx";

export const BackToDashboard = () => <WayBack to={paths.home()}>Back to Dashboard</WayBack>;
