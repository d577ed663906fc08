// Excalidraw reads this when it makes its fonts, so this module is imported before the library. The files are copied by
// drawing-library.ts.
Object.assign(globalThis, { EXCALIDRAW_ASSET_PATH: '/assets/canvas/' })
