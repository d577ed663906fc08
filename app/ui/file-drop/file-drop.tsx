import { useRef, useState, type ComponentProps } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import { Field, type FieldWords } from '#app/ui/field/field.tsx'
import { useFormField } from '#app/ui/field/form-state.ts'
import { fileSize } from '#app/ui/file-drop/file-size.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './file-drop.module.css'

export type FileDropProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'onChange'> & {
    name: string
    /** Largest file in bytes. Shown to the person and checked before sending; the server checks again. */
    largest: number
    /** The allowed types in words ("PDF, Word or a photo"). */
    kinds: string
    /** Converts a chosen file before it is sent; null leaves it as it is. */
    remake?: ((file: File) => Promise<File | null>) | undefined
    onFiles?: ((files: readonly File[]) => void) | undefined
  }

/** Chosen or dropped files. A native file field, so it works before scripts, also for dropping. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    className,
    largest,
    kinds,
    remake,
    onFiles,
    ...input
  } = props
  const form = useFormField(props.name)
  const [files, setFiles] = useState<readonly File[]>([])
  const [over, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tooLarge = files.find((file) => file.size > largest)
  const problem = tooLarge
    ? `${tooLarge.name} is ${fileSize(tooLarge.size)}; the most is ${fileSize(largest)}.`
    : (error ?? form.error)
  const show = (chosen: readonly File[]) => {
    setFiles(chosen)
    field.current?.setCustomValidity(
      chosen.some((file) => file.size > largest) ? 'This file is too large.' : '',
    )
    onFiles?.(chosen)
  }
  const read = async () => {
    const input = field.current
    const given = input?.files
    const chosen = [...(given ?? [])]
    if (!input || !remake || chosen.length === 0) return show(chosen)
    // Blocks the form until the conversion is done.
    input.setCustomValidity('We are converting the file. Please wait.')
    const made = await Promise.all(chosen.map(remake))
    // The person has chosen another file meanwhile, which is being converted.
    if (input.files !== given) return
    if (made.some(Boolean)) {
      const transfer = new DataTransfer()
      chosen.forEach((file, index) => transfer.items.add(made[index] ?? file))
      input.files = transfer.files
    }
    show([...(input.files ?? [])])
  }
  return (
    <Field {...{ label, hint, error: problem, optional, hideLabel, id, className }}>
      {(control) => (
        <span
          className={cx(styles.drop, over && styles.over, problem && styles.wrong)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          <FileUp size={22} aria-hidden="true" className={styles.icon} />
          <span className={styles.words}>
            {files.length > 0 ? (
              files.map((file) => (
                <span key={file.name} dir="auto" className={styles.file}>
                  {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
                </span>
              ))
            ) : (
              <span className={styles.ask}>Choose a file or drop it here</span>
            )}
            <span className={styles.size}>
              {kinds}, up to {fileSize(largest)}
            </span>
          </span>
          <input
            {...input}
            {...control}
            ref={field}
            type="file"
            className={styles.input}
            onChange={() => void read()}
          />
        </span>
      )}
    </Field>
  )
}
