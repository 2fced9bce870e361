import { OfficePage } from '../../kit/page.tsx'

export default function TasksScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
