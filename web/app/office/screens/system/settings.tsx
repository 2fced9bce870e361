import { OfficePage } from '../../kit/page.tsx'

export default function SettingsScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
