export { AuthPage } from "./auth-page.tsx";
export { ResetPasswordPage } from "./reset-password-page.tsx";
export { VerifyEmailPage } from "./verify-email-page.tsx";
