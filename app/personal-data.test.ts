import { globSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '#app/personal-data.ts'
import { gaps, tableName, type PersonalTable } from '#app/platform/access/personal-data.ts'

const files = globSync('**/tables.ts', { cwd: import.meta.dirname }).toSorted()
const modules = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<Record<string, unknown>>),
)
const tables = modules.flatMap((module) =>
  Object.values(module).filter((one): one is PgTable => is(one, PgTable)),
)

describe('the privacy list', () => {
  it('names every table there is, once', () => {
    expect(tables.length).toBeGreaterThan(15)
    expect(PERSONAL_DATA.map(tableName).toSorted()).toEqual(tables.map(getTableName).toSorted())
  })

  it.each(PERSONAL_DATA.map((entry) => [tableName(entry), entry] as const))(
    'speaks of every column of %s',
    (_name, entry) => {
      expect(gaps(entry)).toEqual({ unlisted: [], unknown: [] })
      expect((entry.notExported ?? []).filter((name) => !(name in entry.columns))).toEqual([])
    },
  )

  it('says purpose, retention and readers of each personal column', () => {
    const columns = PERSONAL_DATA.flatMap((entry) => Object.values(entry.columns)).filter(
      (one) => one !== 'not personal',
    )
    const silent = columns.filter(({ purpose, retention, readers }) =>
      [purpose, retention, readers].some((text) => text.length < 3),
    )
    expect(silent).toEqual([])
  })

  it('would notice a column that is missing and one that is not there', () => {
    const [entry] = PERSONAL_DATA
    const { id: _gone, ...rest } = entry!.columns
    const wrong: PersonalTable = { ...entry!, columns: { ...rest, shoeSize: 'not personal' } }
    expect(gaps(wrong)).toEqual({ unlisted: ['id'], unknown: ['shoeSize'] })
  })
})
