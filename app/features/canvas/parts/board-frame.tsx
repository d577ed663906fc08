import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'
import type { BoardProps } from './board.client.tsx'
import styles from './canvas.module.css'

/** The drawing surface. Its library is loaded after the page; the panel works without it. */
export function BoardFrame(props: BoardProps) {
  const [Board, setBoard] = useState<ComponentType<BoardProps> | null>(null)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let cancelled = false
    import('./board.client.tsx').then(
      (loaded) => cancelled || setBoard(() => loaded.default),
      () => cancelled || setFailed(true),
    )
    return () => {
      cancelled = true
    }
  }, [tries])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  if (hasFailed) return <BoardFailed again={again} />
  return (
    <section aria-label="Drawing surface" className={styles.board}>
      {Board ? (
        <BoardGuard onFail={() => setFailed(true)}>
          <Board {...props} />
        </BoardGuard>
      ) : (
        <>
          <div className="needs-scripts">
            <Skeleton height="100%" label="Loading the drawing surface" />
          </div>
          <p className="without-scripts">
            Drawing needs scripts, which are off in this browser. The list of objects shows what is on the
            canvas.
          </p>
        </>
      )}
    </section>
  )
}

function BoardFailed({ again }: { again: () => void }) {
  return (
    <section aria-label="Drawing surface" className={styles.board}>
      <EmptyState
        stage="error"
        title="The drawing surface did not load"
        action={
          <Button tone="primary" onClick={again}>
            Try again
          </Button>
        }
      >
        Check your connection. Your canvas is safe, and the panel with your objects and your working still
        works.
      </EmptyState>
    </section>
  )
}

/** An error inside the drawing library must not take the panel and the saving with it. */
class BoardGuard extends Component<{ children: ReactNode; onFail: () => void }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch() {
    this.props.onFail()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
