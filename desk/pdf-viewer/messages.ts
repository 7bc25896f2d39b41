/** Why a file is not shown. `encrypted`: it needs a password; `unreadable`: it is not a PDF file, or drawing it failed or took too long. */
export type PdfFailure = "encrypted" | "unreadable";

/** A message from the page of the desk to the frame of the viewer, after the file itself has been sent. */
export type MessageToFrame =
  /** Names the pages for screen readers, in order. */
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  /** Scrolls to a page, counted from 1. */
  | { readonly kind: "go"; readonly page: number }
  /** Sets the zoom of the pages; 1 is their initial size. */
  | { readonly kind: "zoom"; readonly zoom: number }
  /** A file of the library that the frame has requested; without bytes if it could not be loaded. */
  | { readonly kind: "loaded"; readonly address: string; readonly bytes?: ArrayBuffer }
  /** Checks whether the frame still responds. */
  | { readonly kind: "ping" };

/** A message from the frame to the page of the desk. The frame shows a stranger's file, so the page trusts none of these messages. */
export type MessageFromFrame =
  /** Requests a file of the library, because the frame has no network access. */
  | { readonly kind: "needs"; readonly address: string }
  /** The number of pages in the file, and how many of them are shown. */
  | { readonly kind: "opened"; readonly pages: number; readonly shown: number }
  /** The first page has been drawn. */
  | { readonly kind: "drawn" }
  /** The page that is being read, counted from 1. */
  | { readonly kind: "at"; readonly page: number }
  /** Somebody has pressed the key to zoom in (1) or out (-1). */
  | { readonly kind: "zoomBy"; readonly steps: 1 | -1 }
  | { readonly kind: "failed"; readonly why: PdfFailure }
  | { readonly kind: "pong" };

/** The folder of the viewer's built files at the desk. */
export const viewerFolder = "/pdf-viewer/";
