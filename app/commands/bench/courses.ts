import { finderPage } from '#app/features/courses/door.ts'
import { courseRows, findCourses, findUniversities, saveCourses } from '#app/features/reference-data/door.ts'
import { openDatabase, type DatabaseOptions } from '#app/platform/database/database.ts'
import { migrateDatabase } from '#app/platform/database/migrate.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Services } from '#app/platform/services.ts'
import { systemClock, systemDice } from '#app/platform/time/clock.ts'
import type { Streams } from '../streams.ts'
import { onBothDatabases } from './both-databases.ts'
import { quantile } from './visitor.ts'

const COURSES = 20_000
const SEARCHES = 300
/** Searches before the measurement, so that the code is compiled. */
const WARM_UP = 30
/** The limit of a search, in CPU-milliseconds, because machines are shared. On a calm machine the clock shows the same. */
const MOST_SEARCH = 30

/** Words that make synthetic titles differ. */
const SPECIALS =
  'Accounting,Acoustics,Aquaculture,Archaeology,Astronomy,Botany,Ceramics,Climate,Dance,Ecology,Ethics,Finance,Forestry,Genetics,Geology,Hydrology,Jazz,Languages,Linguistics,Logistics,Marketing,Metallurgy,Museums,Optics,Painting,Philosophy,Planning,Policy,Robotics,Sociology,Statistics,Tourism,Viticulture,Zoology'.split(
    ',',
  )

/** What people type, with typing errors, filters, orders and no words at all. */
const ASKED = [
  ...['q=geology', 'q=nursing', 'q=enginering', 'q=bachelor+of+science', 'q=computer+scince', 'q=vet'],
  ...['q=law+monash', 'q=physiotherapy&state=VIC', 'q=teacher&low=60&high=70&reach=part', 'q=marine+biology'],
  ...[
    '',
    'sort=-rank&page=40',
    'field=Health&sort=rank',
    'place=perth',
    'q=arts&subjects=vce-english&met=yes',
  ],
  ...['q=psycology+sydney', 'q=science+engineering+arts', 'q=zzzz', 'q=a', 'rank=80&years=4&mode=campus'],
]

/** Measures a search of the course finder among 20,000 courses, from the address to the page, without the network. */
export async function run([rows]: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const count = rows ? Number(rows) : COURSES
  let met = true
  await onBothDatabases(io, async (name, options) => {
    met = (await measure(name, options, count, io)) && met
  })
  return met ? 0 : 1
}

async function measure(
  name: string,
  options: DatabaseOptions,
  count: number,
  io: Pick<Streams, 'stdout'>,
): Promise<boolean> {
  const { db, pool, close } = await openDatabase(options)
  try {
    await migrateDatabase(pool)
    const universities = await findUniversities(db)
    const shipped = await findCourses(db)
    const synthetic = Array.from({ length: count }, (_, n) => {
      const row = shipped[n % shipped.length]!
      const round = Math.floor(n / shipped.length)
      return round === 0
        ? row
        : {
            ...row,
            id: `${row.id}-${round}`,
            course: `${row.course} (${SPECIALS[(n * 7) % SPECIALS.length]})`,
          }
    })
    await transaction(db, (tx) => saveCourses(tx, courseRows(synthetic, universities)), { dice: systemDice })
    const services = { db, clock: systemClock } as unknown as Services
    const search = (asked: string) => finderPage(services, { kind: 'guest' }, new URLSearchParams(asked))
    const began = performance.now()
    await search('')
    const first = performance.now() - began
    const times: number[] = []
    const work: number[] = []
    for (let turn = -WARM_UP; turn < SEARCHES; turn++) {
      const asked = ASKED[(turn + WARM_UP) % ASKED.length]!
      const start = performance.now()
      const before = process.cpuUsage()
      await search(asked)
      if (turn < 0) continue
      times.push(performance.now() - start)
      const { user, system } = process.cpuUsage(before)
      work.push((user + system) / 1_000)
    }
    const p95 = quantile(work, 0.95)
    io.stdout.write(
      `${name}, ${count} courses: search p50 ${quantile(work, 0.5).toFixed(1)} CPU-ms, p95 ${p95.toFixed(1)} CPU-ms; ` +
        `by the clock p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (${SEARCHES} times); ` +
        `the first search reads and indexes them in ${(first / 1_000).toFixed(1)} s\n`,
    )
    return p95 <= MOST_SEARCH
  } finally {
    await close()
  }
}
