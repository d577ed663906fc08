#!/usr/bin/env node
// Bootstraps on any Node >= 20 with built-ins only: installs if needed, then hands over to the pinned Node 24
// that the installation brought along. Plain JavaScript, because Node 20 reads no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.victor-installed')
const lock = join(root, 'package-lock.json')

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    `Victor needs Node 20 or later to start; this is ${process.version}. Install a current Node and try again.`,
  )
  process.exit(1)
}

install()
run(pinnedNode())

/** Installs exactly what the lock file names, when it has not been done for this lock file yet. */
function install() {
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing what Victor needs (once; about half a minute) …')
  const began = Date.now()
  const npm = process.env.npm_execpath
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', words, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
      })
  if (done.status !== 0) {
    console.error(
      'The installation did not finish. Check the network, then run the same command again; nothing was lost.',
    )
    process.exit(done.status ?? 1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  console.error(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

function pinnedNode() {
  const brought = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  if (process.platform === 'linux' && existsSync(brought) && spawnSync(brought, ['-v']).status === 0)
    return brought
  if (major >= 24) return process.execPath
  console.error(
    `On ${process.platform}-${process.arch} Victor needs Node 24 or later; this is ${process.version}.`,
  )
  process.exit(1)
}

/** Signals go on to the child; its handlers are idempotent, for a terminal sends Ctrl-C to both. */
function run(node) {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'app', 'commands', 'main.ts'),
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${dirname(node)}:${bin}:${process.env.PATH ?? ''}`,
        VICTOR_STARTED_IN: process.cwd(),
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) =>
    process.exit(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : (code ?? 1)),
  )
}
