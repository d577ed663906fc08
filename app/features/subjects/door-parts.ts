/** What other features may draw. Apart from door.ts, which leads to the server's modules. */
export { SubjectPicker, type SubjectPickerProps } from './parts/subject-picker.tsx'
