import type { RunLabels } from './form';

export const POLISH: RunLabels = {
	unreviewed: 'niepotwierdzone przez drugiego czytelnika',
	failed: 'Model „#” zawiódł',
	standsIn: {
		topics: 'Tematy wybrano według reguł.',
		reading: 'Strony przeczytano według reguł.',
		writing: 'Poniżej stoją własne zdania źródeł.',
		comparison: 'Notatkę porównano ze źródłami według reguł.',
	},
	tryAgain:
		'Uruchom ponownie w ciągu # minut, aby znów spróbować modelu: to, co znaleziono i przeczytano, zostaje ' +
		'i żadne wyszukiwanie się nie powtarza.',
	report: 'Jak to zbadano',
	pagesRead: 'Przeczytane strony',
	searchOnly: 'widziane tylko w wyszukiwaniu',
	notRead: 'Nieprzeczytane',
	shownToModel: 'Pokazano modelowi',
	parts: { note: '# notatki', evidence: '# źródeł', pages: '# stron' },
	removed: 'Usunięto',
	nothingRemoved: 'Żadnego zdania nie trzeba było usunąć.',
	more: 'i jeszcze #',
	reasons: {
		source: 'bez znalezionego źródła',
		quote: 'cytatu nie ma w źródle',
		fact: 'liczby, daty, jednostki lub nazwy nie ma w źródle',
		proof: 'cytaty tego nie dowodzą',
		reader: 'niepotwierdzone przez drugiego czytelnika',
		repeat: 'już powiedziane',
	},
};

export const RUSSIAN: RunLabels = {
	unreviewed: 'не подтверждено вторым читателем',
	failed: 'Модель «#» не справилась',
	standsIn: {
		topics: 'Темы выбраны по правилам.',
		reading: 'Страницы прочитаны по правилам.',
		writing: 'Ниже стоят собственные предложения источников.',
		comparison: 'Заметка сравнена с источниками по правилам.',
	},
	tryAgain:
		'Повторите в течение # минут, чтобы снова попробовать модель: найденное и прочитанное сохранено, поиск ' +
		'не повторяется.',
	report: 'Как это исследовано',
	pagesRead: 'Прочитано страниц',
	searchOnly: 'видно только в поиске',
	notRead: 'Не прочитано',
	shownToModel: 'Показано модели',
	parts: { note: '# заметки', evidence: '# источников', pages: '# страниц' },
	removed: 'Удалено',
	nothingRemoved: 'Ничего не пришлось удалять.',
	more: 'и ещё #',
	reasons: {
		source: 'без найденного источника',
		quote: 'цитаты нет в источнике',
		fact: 'числа, даты, единицы или имени нет в источнике',
		proof: 'цитаты этого не доказывают',
		reader: 'не подтверждено вторым читателем',
		repeat: 'уже сказано',
	},
};

export const UKRAINIAN: RunLabels = {
	unreviewed: 'не підтверджено другим читачем',
	failed: 'Модель «#» не впоралася',
	standsIn: {
		topics: 'Теми вибрано за правилами.',
		reading: 'Сторінки прочитано за правилами.',
		writing: 'Нижче стоять власні речення джерел.',
		comparison: 'Нотатку порівняно з джерелами за правилами.',
	},
	tryAgain:
		'Повторіть протягом # хвилин, щоб знову спробувати модель: знайдене й прочитане збережено, пошук не ' +
		'повторюється.',
	report: 'Як це досліджено',
	pagesRead: 'Прочитано сторінок',
	searchOnly: 'видно лише в пошуку',
	notRead: 'Не прочитано',
	shownToModel: 'Показано моделі',
	parts: { note: '# нотатки', evidence: '# джерел', pages: '# сторінок' },
	removed: 'Вилучено',
	nothingRemoved: 'Нічого не довелося вилучати.',
	more: 'і ще #',
	reasons: {
		source: 'без знайденого джерела',
		quote: 'цитати немає в джерелі',
		fact: 'числа, дати, одиниці чи імені немає в джерелі',
		proof: 'цитати цього не доводять',
		reader: 'не підтверджено другим читачем',
		repeat: 'вже сказано',
	},
};

export const JAPANESE: RunLabels = {
	unreviewed: '第二の読み手による確認なし',
	failed: 'モデル「#」が失敗しました',
	standsIn: {
		topics: '話題は規則で選ばれました。',
		reading: 'ページは規則で読まれました。',
		writing: '以下は出典の文そのものです。',
		comparison: 'ノートは規則で出典と比べられました。',
	},
	tryAgain:
		'#分以内にもう一度実行すると、モデルを再び試します。見つけたものと読んだものは残り、検索は繰り返されません。',
	report: '調査の経緯',
	pagesRead: '読んだページ',
	searchOnly: '検索結果のみ',
	notRead: '未読',
	shownToModel: 'モデルに見せた範囲',
	parts: { note: 'ノートの#', evidence: '出典の#', pages: 'ページの#' },
	removed: '削除',
	nothingRemoved: '削除が必要な文はありませんでした。',
	more: 'ほか#件',
	reasons: {
		source: '見つかった出典がない',
		quote: '引用が出典にない',
		fact: '数値・日付・単位・名前が出典にない',
		proof: '引用では証明されない',
		reader: '第二の読み手による確認なし',
		repeat: '既出',
	},
};

export const CHINESE: RunLabels = {
	unreviewed: '未经第二位读者确认',
	failed: '模型“#”失败',
	standsIn: {
		topics: '主题按规则选出。',
		reading: '网页按规则读取。',
		writing: '以下是来源的原句。',
		comparison: '笔记按规则与来源比较。',
	},
	tryAgain: '在#分钟内再次运行可重试模型：找到和读过的内容已保留，不会重复搜索。',
	report: '调查经过',
	pagesRead: '读过的网页',
	searchOnly: '仅见于搜索',
	notRead: '未读',
	shownToModel: '给模型看了',
	parts: { note: '笔记的#', evidence: '来源的#', pages: '网页的#' },
	removed: '删去',
	nothingRemoved: '没有需要删去的句子。',
	more: '另有#项',
	reasons: {
		source: '没有找到的来源',
		quote: '引文不在来源中',
		fact: '数字、日期、单位或名称不在来源中',
		proof: '引文不足以证明',
		reader: '未经第二位读者确认',
		repeat: '已经说过',
	},
};

export const KOREAN: RunLabels = {
	unreviewed: '두 번째 독자가 확인하지 않음',
	failed: '모델 “#”이(가) 실패했습니다',
	standsIn: {
		topics: '주제는 규칙으로 골랐습니다.',
		reading: '페이지는 규칙으로 읽었습니다.',
		writing: '아래는 출처의 문장 그대로입니다.',
		comparison: '노트는 규칙으로 출처와 비교했습니다.',
	},
	tryAgain: '#분 안에 다시 실행하면 모델을 다시 시도합니다. 찾고 읽은 것은 남아 있어 검색을 되풀이하지 않습니다.',
	report: '조사 경위',
	pagesRead: '읽은 페이지',
	searchOnly: '검색에서만 봄',
	notRead: '읽지 못함',
	shownToModel: '모델에 보여 준 것',
	parts: { note: '노트의 #', evidence: '출처의 #', pages: '페이지의 #' },
	removed: '뺌',
	nothingRemoved: '뺄 문장이 없었습니다.',
	more: '외 #건',
	reasons: {
		source: '찾은 출처가 없음',
		quote: '인용이 출처에 없음',
		fact: '수, 날짜, 단위 또는 이름이 출처에 없음',
		proof: '인용으로 증명되지 않음',
		reader: '두 번째 독자가 확인하지 않음',
		repeat: '이미 말함',
	},
};
