export type ToastVariant = "default" | "destructive";

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** Below the description. */
  detail?: string | undefined;
  /** Offered beside it, longer than a toast is shown without one. */
  action?: { label: string; act: () => void } | undefined;
  variant?: ToastVariant | undefined;
};
