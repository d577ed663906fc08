/** The code runs from Vite's development server: there is no build whose files could be read. */
export const DEVELOPMENT = import.meta.env.DEV
