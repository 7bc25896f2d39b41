import { ExactText } from "./exact.tsx";

export const MailLink = ({ address, subject }: { readonly address: string; readonly subject?: string }) => (
  <a href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`}>
    <ExactText>{address}</ExactText>
  </a>
);
