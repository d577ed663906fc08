import type { Command } from './streams.ts'

interface Entry {
  what: string
  load: () => Promise<{ run: Command }>
}

const COMMANDS: Record<string, Entry> = {
  start: {
    what: 'Build if stale, open the database, migrate, seed the demo once, and serve.',
    load: () => import('./start.ts'),
  },
  dev: { what: 'Serve from the sources, with reloading.', load: () => import('./dev.ts') },
  build: { what: 'Build the product into build/.', load: () => import('./build.ts') },
  check: {
    what: 'Format, types, lint, arrows and unit tests: the fast part of the tests.',
    load: () => import('./check.ts'),
  },
  test: {
    what: 'Everything that is tested; ends with "N passed, N failed".',
    load: () => import('./test.ts'),
  },
  bench: { what: 'Measure: victor bench NAME (without a name, a list).', load: () => import('./bench.ts') },
  config: { what: 'Print every setting with its value and its default.', load: () => import('./config.ts') },
  content: {
    what: 'content check [FILE…] · content tried FILE… · content coverage.',
    load: () => import('./content.ts'),
  },
  data: {
    what: 'data check [--links]: the facts in data/, and the addresses of past papers.',
    load: () => import('./data.ts'),
  },
  engine: {
    what: 'engine NAME: one engine on JSON lines (marking, rating, working).',
    load: () => import('./engine.ts'),
  },
  new: {
    what: 'new screen NAME: the files of a small screen, from a pattern.',
    load: () => import('./new.ts'),
  },
  migrate: { what: 'Bring the database up to date.', load: () => import('./migrate.ts') },
  seed: {
    what: 'seed SCENARIO: demo data, marked as such, with links to open.',
    load: () => import('./seed.ts'),
  },
  backup: { what: 'backup FILE: one file with every table.', load: () => import('./backup.ts') },
  restore: {
    what: 'restore FILE: into an empty database, and proves it equal.',
    load: () => import('./restore.ts'),
  },
  doctor: {
    what: 'Look for what would keep Victor from running, and say how to mend it.',
    load: () => import('./doctor.ts'),
  },
  user: {
    what: 'user grant ROLE --email ADDRESS · user list · user revoke.',
    load: () => import('./user.ts'),
  },
  privacy: {
    what: 'Print every personal column: purpose, retention, readers.',
    load: () => import('./privacy.ts'),
  },
  status: {
    what: 'status incident · status maintenance · status list: notices of the status page.',
    load: () => import('./status.ts'),
  },
  probe: {
    what: 'probe URL: watch a Victor from another host.',
    load: () => import('./probe.ts'),
  },
  views: {
    what: 'views [--days 30]: page views and sent forms of each screen.',
    load: () => import('./views.ts'),
  },
  replay: { what: 'replay SUBSCRIBER: hand it every event again.', load: () => import('./replay.ts') },
}

// `victor config | head` closes our output early. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const [name = 'help', ...args] = process.argv.slice(2)
process.exitCode = await dispatch(name, args)

async function dispatch(command: string, words: string[]): Promise<number> {
  const entry = COMMANDS[command]
  if (!entry) {
    const list = Object.entries(COMMANDS).map(([word, { what }]) => `  ${word.padEnd(9)} ${what}`)
    const isHelp = ['help', '--help', '-h'].includes(command)
    process[isHelp ? 'stdout' : 'stderr'].write(
      `${isHelp ? '' : `There is no command “${command}”.\n\n`}victor COMMAND\n\n${list.join('\n')}\n`,
    )
    return isHelp ? 0 : 2
  }
  try {
    const { run } = await entry.load()
    return await run(words, process)
  } catch (error) {
    // A wrong setting, a taken port or a database that is open elsewhere: the operator can fix it, so print a message
    // without a stack. The test is a property, not `instanceof`, because the built product has its own copies of the
    // classes.
    if (!(error instanceof Error && 'forOperator' in error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
