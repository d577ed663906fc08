import { defineConfig } from 'drizzle-kit'

// A change of a tables.ts becomes a migration by: npx drizzle-kit generate --name what-changes
export default defineConfig({
  dialect: 'postgresql',
  schema: './app/**/tables.ts',
  out: './migrations',
})
