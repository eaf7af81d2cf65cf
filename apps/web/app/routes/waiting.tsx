import { Spinner } from "../../ui/spinner.tsx";

/** While it is not known yet what the page will be. */
export function Waiting() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted">
      <Spinner label="Loading" size={24} />
    </div>
  );
}
