import { infoMessages } from '@arogo/contract/messages/info';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { InfoPage } from './info-page.tsx';
import { Prose } from './prose.tsx';

const aboutTexts = infoMessages.about;

export default function AboutPage() {
  const { hash } = useLocation();
  // The page renders after the URL changed, so the browser does not scroll to the fragment by itself.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <InfoPage title={aboutTexts.title} text={aboutTexts.lead}>
      {aboutTexts.sections.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
    </InfoPage>
  );
}
