import { describe, expect, it } from 'vitest';
import { deploymentFrom, reportHref } from './deployment.ts';

const ORIGIN = 'https://portal.example';

describe('the base locations', () => {
  it('are taken from config.json, relative to where the portal is', () => {
    const deployment = deploymentFrom(
      { apiUrl: 'https://api.example/v1/', imagesUrl: '/pictures', reportUrl: '/ce' },
      ORIGIN,
    );
    expect(deployment).toEqual({
      apiUrl: 'https://api.example/v1',
      imagesUrl: 'https://portal.example/pictures',
      reportUrl: 'https://portal.example/ce',
      pdfUrl: null,
      supportEmail: null,
    });
    expect(reportHref(deployment, 'a/b')).toBe('https://portal.example/ce/a%2Fb');
  });

  it('hold the PDF service where there is one', () => {
    expect(deploymentFrom({ pdfUrl: 'https://pdf.example/cbp/' }, ORIGIN).pdfUrl).toBe(
      'https://pdf.example/cbp',
    );
    for (const config of [null, {}, { pdfUrl: null }, { pdfUrl: 'http://' }]) {
      expect(deploymentFrom(config, ORIGIN).pdfUrl, JSON.stringify(config)).toBeNull();
    }
  });

  it('hold the address to write to where there is one', () => {
    expect(deploymentFrom({ supportEmail: 'help@cbp.example' }, ORIGIN).supportEmail).toBe(
      'help@cbp.example',
    );
    for (const supportEmail of [undefined, 7, '', 'nobody', 'a b@c', 'a@b?bcc=c@d']) {
      expect(deploymentFrom({ supportEmail }, ORIGIN).supportEmail, String(supportEmail)).toBeNull();
    }
  });

  it('fall back to one origin where config.json says nothing usable', () => {
    for (const config of [null, 'text', {}, { apiUrl: 42 }, { apiUrl: 'http://' }]) {
      expect(deploymentFrom(config, ORIGIN).apiUrl, JSON.stringify(config)).toBe(
        'https://portal.example/api',
      );
    }
  });
});
