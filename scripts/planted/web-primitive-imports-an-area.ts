// breaks: web-areas-keep-to-themselves
// file: apps/web/ui/planted.tsx
export { TrackingPage } from "../tracking/tracking-page.tsx";
