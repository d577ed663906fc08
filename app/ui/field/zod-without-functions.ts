import { config } from 'zod'

// Trusted Types refuses the functions that zod writes for speed. Import this before the first schema.
config({ jitless: true })
