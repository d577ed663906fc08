import Award from 'lucide-react/icons/award'
import Backpack from 'lucide-react/icons/backpack'
import BookOpenText from 'lucide-react/icons/book-open-text'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Compass from 'lucide-react/icons/compass'
import FileCheck from 'lucide-react/icons/file-check'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Highlighter from 'lucide-react/icons/highlighter'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Layers from 'lucide-react/icons/layers'
import Library from 'lucide-react/icons/library'
import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import PencilLine from 'lucide-react/icons/pencil-line'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Shapes from 'lucide-react/icons/shapes'
import SquareFunction from 'lucide-react/icons/square-function'
import Swords from 'lucide-react/icons/swords'
import Target from 'lucide-react/icons/target'
import Timer from 'lucide-react/icons/timer'
import UserRound from 'lucide-react/icons/user-round'
import Wrench from 'lucide-react/icons/wrench'
import type { IconType } from '#app/ui/shell/navigation.ts'

/** The icons of the navigation, by the names that `app/map` uses. */
export const ICONS: Readonly<Record<string, IconType>> = {
  award: Award,
  backpack: Backpack,
  book: BookOpenText,
  'calendar-check': CalendarCheck,
  'calendar-days': CalendarDays,
  'chart-line': ChartLine,
  'clipboard-check': ClipboardCheck,
  compass: Compass,
  'file-check': FileCheck,
  formula: SquareFunction,
  gift: Gift,
  globe: Globe,
  graduation: GraduationCap,
  help: CircleHelp,
  highlighter: Highlighter,
  house: House,
  layers: Layers,
  library: Library,
  'list-tree': ListTree,
  mail: Mail,
  message: MessageCircle,
  pencil: PencilLine,
  person: UserRound,
  scale: Scale,
  scroll: ScrollText,
  settings: Settings,
  shapes: Shapes,
  swords: Swords,
  target: Target,
  timer: Timer,
  tools: Wrench,
  university: Landmark,
}
