import { TextArea } from '@mahlab/ui/field';
import { useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import { PicturePrint } from '../print/picture-print.tsx';
import { ShareLink } from './share-link.tsx';
import type { TabProps } from './tab-panel.tsx';
import { WordsField } from './words-field.tsx';

/** As long as the server takes it. */
const REMARKS_LIMIT = 500;

/** Words in icing, words on the plate, a picture to print, and a note for the baker; all of them optional. */
export function MessageTab({ designer, form }: TabProps) {
  const t = useTranslations();
  const { messageOnCake, messageOnBoard, remarks } = designer.design;
  return (
    <>
      <WordsField field="messageOnCake" label={t('designer.textOnCake')} text={messageOnCake} />
      <WordsField field="messageOnBoard" label={t('designer.textOnPlate')} text={messageOnBoard} />
      <PicturePrint designer={designer} form={form} />
      <TextArea
        label={t('designer.remark')}
        placeholder={t('designer.remarkExample')}
        value={remarks}
        maxLength={REMARKS_LIMIT}
        onChange={({ target }) => changeDesign({ remarks: target.value })}
      />
      <ShareLink design={designer.design} />
    </>
  );
}
