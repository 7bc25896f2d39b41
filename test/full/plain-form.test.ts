import { testPlainForm } from "../e2e/plain-form.ts";

testPlainForm(["en", "fr", "it", "pt"]);
