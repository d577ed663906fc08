import Printer from 'lucide-react/icons/printer'
import { Button } from '#app/ui/button/button.tsx'

/** Opens the print window of the browser. Without scripts, people print by the browser’s own menu. */
export function PrintButton() {
  return (
    <span className="needs-scripts">
      <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
    </span>
  )
}
