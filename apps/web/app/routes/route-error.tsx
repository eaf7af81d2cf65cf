import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorScreen } from "../../ui/error-boundary.tsx";
import { Container } from "../../ui/page.tsx";
import { isLostCode, reloadIfOutdated } from "../offline/version.ts";
import { Waiting } from "../frames/notice-page.tsx";

export function RouteError() {
  const error = useRouteError();
  return isLostCode(error) ? <LostScreen /> : <ErrorScreen error={error} />;
}

/** The code of a screen could not be loaded: an outdated page reloads, any other waits for the network. */
function LostScreen() {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      if (!(await reloadIfOutdated()) && !left) setStays(true);
    };
    const reload = () => location.reload();
    void look();
    addEventListener("online", reload);
    return () => {
      left = true;
      removeEventListener("online", reload);
    };
  }, []);
  if (!stays) return <Waiting />;
  return (
    <main>
      <Container width="form" className="py-16">
        <EmptyState
          level={1}
          title="This screen is not available offline"
          action={
            <>
              <Button variant="primary" onClick={() => location.reload()}>
                Try again
              </Button>
              <Button onClick={() => history.back()}>Go back</Button>
            </>
          }
        >
          It opens once you are back online. Orders, jobs and messages open offline.
        </EmptyState>
      </Container>
    </main>
  );
}
