export type ToastVariant = "default" | "destructive";

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
};
