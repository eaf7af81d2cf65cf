import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { begin } from "./app/offline/begin.ts";
import "@fontsource-variable/geist";
import "./ui/first.css";

begin();

const root = createRoot(document.getElementById("root")!);
// In slices, between which the page answers.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
