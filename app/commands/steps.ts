import { spawn } from 'node:child_process'

export interface Outcome {
  code: number
  output: string
  seconds: number
}

/** Runs a program, prints its output as it comes (unless quiet), and returns the output. */
export function runProgram(
  program: string,
  args: string[],
  options: { env?: Record<string, string>; quiet?: boolean; timeoutMs?: number } = {},
): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    })
    let output = ''
    const late = options.timeoutMs ? setTimeout(() => child.kill('SIGKILL'), options.timeoutMs) : undefined
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (!options.quiet) process.stdout.write(chunk)
      })
    const end = (code: number) => {
      clearTimeout(late)
      resolve({ code, output, seconds: (performance.now() - began) / 1000 })
    }
    child.on('error', (error) => {
      output += String(error)
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
