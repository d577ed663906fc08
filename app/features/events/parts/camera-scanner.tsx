import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import styles from './events.module.css'

const READ_EVERY = 200
/** The same code is not read again so soon: a person holds the ticket before the camera for some seconds. */
const SAME_AGAIN = 4000

/** Reads QR codes with the camera, one after the other, until it is stopped. */
export function CameraScanner({ onCode, now }: { onCode: (code: string) => void; now: () => number }) {
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const listener = useRef(onCode)
  useEffect(() => {
    listener.current = onCode
  })
  useEffect(() => {
    if (!isOn) return
    let stopped = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { code: '', at: 0 }
    const run = async () => {
      const { codeReader } = await import('./code-reader.ts')
      const reader = codeReader()
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      const screen = video.current
      if (stopped || !screen) return stop()
      screen.srcObject = stream
      await screen.play()
      const look = async () => {
        // A picture that the reader cannot read is not an error: the next picture follows.
        const found = await reader.detect(screen).catch(() => [])
        if (stopped) return
        const code = found[0]?.rawValue
        if (code && (code !== last.code || now() - last.at > SAME_AGAIN)) listener.current(code)
        if (code) last = { code, at: now() }
        timer = setTimeout(() => void look(), READ_EVERY)
      }
      void look()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    run().catch((error: unknown) => {
      if (stopped) return
      setOn(false)
      setProblem(
        error instanceof DOMException && error.name === 'NotAllowedError'
          ? 'The camera is blocked. Allow the camera for this site, or type the code.'
          : 'We couldn’t start the camera. Type the code instead.',
      )
    })
    return () => {
      stopped = true
      clearTimeout(timer)
      stop()
    }
  }, [isOn, now])
  return (
    <Stack gap="small" className="needs-scripts">
      {isOn ? (
        // The picture of the camera has no sound and needs no captions.
        <video ref={video} className={styles.camera} muted playsInline aria-label="Picture of the camera" />
      ) : null}
      {problem ? <Callout kind="care" title={problem} live /> : null}
      <div>
        <Button
          tone={isOn ? 'secondary' : 'primary'}
          size="large"
          onClick={() => {
            setProblem(null)
            setOn(!isOn)
          }}
        >
          {isOn ? 'Stop the camera' : 'Scan with the camera'}
        </Button>
      </div>
    </Stack>
  )
}
