import { Navigate } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { Screen } from "../app/routes/screen.tsx";
import { Protected } from "../app/routes/protected.tsx";
import { useUser } from "../app/session/session.tsx";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { Dashboard } from "./dashboard.tsx";
import "../ui/styles.css";

export function SignedInHome() {
  return (
    <Protected>
      <OwnArea />
    </Protected>
  );
}

/** Each role begins in its own area. */
function OwnArea() {
  switch (useUser().userType) {
    case "admin":
      return <Navigate to={paths.admin()} replace />;
    case "driver":
      return <Navigate to={paths.driver()} replace />;
    case "receiver":
      return <Navigate to={paths.receiver()} replace />;
    case "shipper":
    case "transporter":
      return (
        <WorkFrame>
          <Screen>
            <Dashboard />
          </Screen>
        </WorkFrame>
      );
  }
}
