import RotateCw from "lucide-react/icons/rotate-cw";
import { Button } from "./button.tsx";
import { Mark } from "./mark.tsx";

export type ErrorScreenProps = {
  error?: unknown;
  onReload?: (() => void) | undefined;
};

export function ErrorScreen({ error, onReload = () => location.reload() }: ErrorScreenProps) {
  const details = describe(error);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[36rem] flex-col justify-center px-6 py-16">
      <Mark size={32} />
      <div role="alert" className="mt-6">
        <h1 className="text-title font-semibold">Something went wrong</h1>
        <p className="mt-2 text-body text-muted">An error occurred while rendering this page.</p>
      </div>
      <Button variant="primary" onClick={onReload} className="mt-6 self-start">
        <RotateCw size={16} aria-hidden />
        Reload
      </Button>
      {details ? (
        <details className="mt-8 border-t border-line pt-4">
          <summary className="w-fit text-small font-medium text-muted hover:text-ink">Details</summary>
          <pre
            // A scrolling box has to be reachable by keyboard.
            tabIndex={0}
            className="code mt-3 max-h-64 overflow-auto rounded-card border border-line bg-sunken p-4 text-caption whitespace-pre-wrap"
          >
            {details}
          </pre>
        </details>
      ) : null}
    </main>
  );
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`;
  return typeof error === "string" ? error : "";
}
