// React parts for other features. Separate from door.ts, which imports server modules.
export { NoSubjects } from './parts/no-subjects.tsx'
export { SubjectPicker, type SubjectPickerProps } from './parts/subject-picker.tsx'
